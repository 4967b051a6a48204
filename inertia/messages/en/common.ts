/** Words that mean the same on every screen. */
export const common = {
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  delete: 'Delete',
  edit: 'Edit',
  justNow: 'just now',
  remove: 'Remove',
  rename: 'Rename',
  save: 'Save',
  saved: 'Saved',
  tryAgain: 'Try again',
  undo: 'Undo',
} as const
