import { phoneShape } from '@regent/contract/fields'
import { inWords, type Texts } from '#lib/texts.ts'
import { cannotUndo } from '#widgets/records/text-forms.ts'

const record = {
  heading: 'List',
  loading: 'Loading list...',
  notFound: 'List not found',
  notFoundText: 'It may have been deleted.',
  failed: 'Failed to fetch lists',
  fetchFailed: 'Failed to fetch lists',
  back: 'Back to lists',
}

const en = {
  lists: {
    page: { title: 'Lists', description: 'Who gets promotional SMS.' },
    lead: 'Promotional SMS of a webinar go to one of these lists, to everyone on it who has not answered STOP.',
    foreignLead: 'These lists are kept in the CRM. You can view them here and change them there.',
    label: 'Lists',
    loading: 'Loading lists...',
    count: (count: number) => inWords(count, 'list', 'lists'),
    create: 'Create list',
    createHeading: 'Create list',
    editHeading: 'Edit list',
    empty: 'No lists yet',
    emptyText:
      'A list contains people and their phone numbers. When you edit a webinar, you choose the list that gets its promotional SMS.',
    fetchFailed: 'Failed to fetch lists',
    saveFailed: 'Failed to save list',
    removeFailed: 'Failed to delete list',
    created: 'List created',
    updated: 'List updated',
    foreign: 'CRM',
    columns: { name: 'Name', description: 'Description', contacts: 'Contacts', actions: 'Actions' },
    fields: { name: 'Name', description: 'Description', consentSource: 'How these people agreed' },
    consentHint:
      'For example: on paper at the conference in May. A webinar can be promoted to the list only with this.',
    edit: 'Edit',
    editThat: (name: string) => `Edit ${name}`,
    noSource: 'Does not say how its people agreed',
    removeThat: (name: string) => `Delete ${name}`,
    ask: (name: string, contacts: number) => ({
      title: `Delete “${name}”?`,
      text: 'Are you sure you want to delete this list?',
      detail: `${contacts === 0 ? '' : `Its ${inWords(contacts, 'contact is', 'contacts are')} deleted as well. `}${cannotUndo}`,
      action: 'Delete list',
      danger: true,
    }),
  },
  list: {
    page: { title: 'List', description: 'The people of a list.' },
    crumbs: { admin: 'Admin', messages: 'Messages', lists: 'Lists', list: 'List' },
    record,
    foreign: 'Kept in the CRM',
    foreignText:
      'The people on this list are kept in the CRM, where you can change them. Messages go to everyone who is on the list when they are sent.',
    add: 'Add contact',
    importCsv: 'Import CSV',
    search: 'Search name, email or phone',
    label: 'Contacts',
    loading: 'Loading contacts...',
    count: (count: number) => inWords(count, 'contact', 'contacts'),
    fetchFailed: 'Failed to fetch contacts',
    noneFoundText: 'No contact on this list matches your search.',
    empty: 'No contacts on this list yet',
    emptyText: 'Add people one by one, or all at once from a CSV file.',
    columns: { name: 'Name', phone: 'Phone', added: 'Added', actions: 'Actions' },
    stopped: 'Answered STOP',
    removeThat: (name: string) => `Remove ${name} from the list`,
    remove: 'Remove from the list',
    keys: { edit: 'edit', add: 'add', remove: 'remove', import: 'import' },
    removed: (count: number) =>
      count === 1 ? 'Contact removed from the list' : `${count} contacts removed from the list`,
    removeFailed: 'Failed to remove the contact from the list',
    addedAgain: (count: number) =>
      count === 1 ? 'Contact is on the list again' : `${count} contacts are on the list again`,
    added: 'Contact added',
    addFailed: 'Failed to add the contact',
    addHeading: 'Add contact',
    edit: 'Edit',
    editThat: (name: string) => `Edit ${name}`,
    editHeading: 'Edit contact',
    updated: 'Contact updated',
    undone: 'Change undone',
    saveFailed: 'Failed to save the contact',
    fields: { firstName: 'First name', lastName: 'Last name', phone: 'Phone', email: 'Email' },
    phoneHint: phoneShape,
    import: {
      title: 'Import contacts',
      lead: 'The file needs a Phone column; the columns First name, Last name and Email are optional. Phone numbers may contain spaces and punctuation. Only import people who have agreed to get SMS.',
      failed: 'Failed to import the file',
      act: (count: number) => `Add ${inWords(count, 'contact', 'contacts')}`,
      would: { added: 'Will be added', already: 'Already on the list', refused: 'Cannot be added' },
      did: { added: 'Added', already: 'Already on the list', refused: 'Not added' },
      template: {
        name: 'contacts-template.csv',
        content: 'First name,Last name,Phone,Email\r\nAda,Lovelace,2025550100,ada@example.com\r\n',
      },
    },
  },
}

export const contactListTexts: Texts<typeof en> = { en }
