"""Looking texts up; the texts themselves lie in `data/texts/`, one file a domain, four languages each."""

from ekprob.i18n.texts import DEFAULT_LANGUAGE, LANGUAGES, Message, check_language, text, texts_of

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "Message", "check_language", "text", "texts_of"]
