export const entryTexts = {
  nameRequired: 'Please enter your name',
  joinAgain: 'This connection to the room is no longer good. Please join again.',
  createRoomFirst: 'Please create a room first.',
  full: 'Every place in this room is taken.',
  fullWithReplay:
    'Every place in this room is taken. The webinar is recorded: you can watch the replay on its page afterwards.',
  left: 'You have left the room.',
}
