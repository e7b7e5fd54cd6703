"""What all widgets share: the page, its messages, and how odds and cards look on it."""
