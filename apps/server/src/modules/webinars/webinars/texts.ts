import { dateHasPassed } from '@regent/contract/webinars/webinar-fields'

export const webinarTexts = {
  deleted: 'Webinar deleted successfully',
  ended: 'The webinar has been successfully ended.',
  slugTaken: 'This slug is already taken',
  slugInUse: 'The room is open at this address. Please change it after the webinar.',
  copyOf: (name: string) => `Copy of ${name}`,
  noRecording: 'Please choose a video or a sound recording',
  recordingRemoved: 'Recording deleted successfully',
  recordingRestored: 'Recording restored',
  noVideoYet: 'This recording has no video yet',
  stillBeingMade: 'This recording is still being made. You can delete it once it is ready.',
  inThePast: dateHasPassed,
} as const
