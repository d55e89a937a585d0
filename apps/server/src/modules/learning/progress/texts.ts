export const learningTexts = {
  completed: 'Lecture completed.',
  notCompleted: 'Lecture marked as not completed.',
  progressSaved: 'Progress saved.',
}
