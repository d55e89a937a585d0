/** Words that stand in the primitives themselves; everything else is read from its feature's texts. */
export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  optional: 'optional',
  retry: 'Retry',
  undo: 'Undo',
  dismiss: 'Dismiss notice',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  notifications: 'Notifications',
}
