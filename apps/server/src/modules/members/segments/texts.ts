export const segmentTexts = {
  gone: 'This segment does not exist any more. Please choose another one.',
  nameTaken: 'There is a segment of this name already',
  deleted: (name: string) => `The segment “${name}” was deleted. Its members stay.`,
} as const
