export const transferTexts = {
  noCourse: 'This is not a course that was exported from a portal.',
  tooNew: 'This course was exported by a newer portal. Please update this one first.',
  damaged: 'This file is damaged: a part of it is missing or was changed.',
  tooMuch: 'This file holds more than a course can have.',
}
