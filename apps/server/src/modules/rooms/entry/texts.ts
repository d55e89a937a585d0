export const entryTexts = {
  nameRequired: 'Please enter your name',
  joinAgain: 'This connection to the room is no longer good. Please join again.',
  createRoomFirst: 'Please create a room first.',
  left: 'You have left the room.',
}
