export const texts = {
  signedOut: 'You are signed out.',
  sessionEnded: 'The session is signed out.',
  othersEnded: 'All other sessions are signed out.',
}
