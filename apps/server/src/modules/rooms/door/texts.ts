export const doorTexts = {
  nobodyWaits: 'This person no longer waits at the door.',
  admitted: 'Admitted.',
  withdrawn: 'You no longer wait at the door.',
}
