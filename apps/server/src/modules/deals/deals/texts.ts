/** What staff read of deals. */
export const dealTexts = {
  copyOf: (name: string) => `Copy of ${name}`,
  deleted: (name: string) => `"${name}" is deleted.`,
  changedMeanwhile: 'This deal was changed meanwhile. Please reload it, and enter your change again.',
  notInList: 'Please choose from the list',
  noSegment: 'This segment does not exist any more. Please choose another one',
  noWebinar: 'Please choose a webinar',
  notRelated: 'One of these is not there any more. Please choose again.',
  whenToPublish: 'Please choose when to publish it',
  momentHasPassed: 'This moment has passed. Please choose one to come',
  foreignImage: 'Please upload the images of this text: images of other sites are not shown',
} as const
