export const captionTexts = {
  notLive: 'Captions begin when the webinar is live.',
  notCaptioner: 'A host has to let you type captions.',
  isOld: 'This line can no longer be corrected.',
  noTranscriber: 'This portal has no transcriber. Set TRANSCRIBER_URL to caption what people say.',
  mayNotSpeak: 'Captions are made only of people who may speak.',
  noWave: 'Please send a WAV file of 16 kHz with 16 bits and one channel.',
  isAway: 'The transcriber does not keep up. Please try again in a moment.',
  isBehind: 'The transcriber does not keep up with what is said.',
}
