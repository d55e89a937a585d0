export const mostImportedRows = 10_000

export const contactListTexts = {
  crmAway: 'The lists of the CRM cannot be read just now.',
  listDeleted: (name: string) => `The list "${name}" was deleted.`,
  unknownList: 'This list does not exist. Please choose one of the lists.',
  noConsentSource:
    'This list does not say how its people agreed to text messages. Please add that under Messages, Lists.',
  nameTaken: 'There is a list of this name already',
  isPromotedTo: (webinar: string) =>
    `The promotional SMS of "${webinar}" goes to this list. Choose another one there first.`,
  contactRemoved: 'The contact was taken off the list.',
  changedMeanwhile: 'This contact was changed meanwhile. Please open it again.',
  numberTaken: 'This number is on the list already',
  imported: (added: number) => (added === 1 ? '1 contact was added.' : `${added} contacts were added.`),
  wouldImport: (added: number) => (added === 1 ? '1 contact would be added.' : `${added} contacts would be added.`),
  file: {
    unreadable: 'This is not a CSV file.',
    shortForeign: 'Without its plus or prefix, this number of another country would be an American one.',
    missing: () => 'The file needs a column for the phone number.',
    tooMany: `Please import at most ${mostImportedRows.toLocaleString('en')} contacts at once.`,
  },
}
