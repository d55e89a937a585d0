export const replayTexts = {
  progressSaved: 'Progress saved.',
  clickCounted: 'Counted.',
  /** Before the first chapter that has a name. */
  firstChapter: 'Introduction',
}
