import { initialOf } from '@regent/contract/api/field-table'
import {
  type Contact,
  contactEdit,
  type ContactField,
  contactFields,
  contactForm,
  type ContactList,
  contactListEndpoints,
  type ContactListField,
  contactListFields,
  contactListForm,
} from '@regent/contract/messages/contact-lists'
import { useRef, useState } from 'react'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { TextFieldsForm, type TextInput } from '#widgets/records/text-fields-form.tsx'
import { changedOf } from '#widgets/records/use-drafted-form.ts'
import type { z } from 'zod'
import { contactListsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('contact-list-unanswered')

export const ContactListForm = ({ list, onClose }: { list?: ContactList | undefined; onClose: () => void }) => {
  const { lists: words } = useTexts(contactListTexts)
  const [saved] = useState(() => (list === undefined ? initialOf(contactListFields) : contactListForm.parse(list)))
  const create = useAction(contactListEndpoints.create, { unanswered })
  const update = useAction(contactListEndpoints.update)
  const inputs = {
    name: { label: words.fields.name },
    description: { label: words.fields.description },
    consentSource: { label: words.fields.consentSource, hint: words.consentHint },
  } satisfies Record<ContactListField, TextInput>

  const shared = {
    schema: contactListForm,
    table: contactListFields,
    saved,
    inputs,
    refreshKey: contactListsKey,
    onClose,
  }
  return list === undefined ? (
    <TextFieldsForm
      {...shared}
      draft="contact-list-new"
      words={{ title: words.createHeading, saved: words.created, failed: words.saveFailed }}
      action={{ ...create, send: (body, then) => create.send({ body }, then) }}
    />
  ) : (
    <TextFieldsForm
      {...shared}
      draft={`contact-list-${list._id}`}
      words={{ title: words.editHeading, saved: words.updated, failed: words.saveFailed }}
      action={{
        ...update,
        send: (values, then) => update.send({ params: { id: list._id }, body: changedOf(values, saved) }, then),
      }}
    />
  )
}

const unansweredContact = createDraft<SubmittedAction>('contact-unanswered')

interface ContactFormProps {
  listId: string
  contact?: Contact | undefined
  onClose: () => void
  onUndo?: (saved: SavedEdit) => void
}

/** An edit that can be taken back. */
export interface SavedEdit {
  /** As the server has it now. */
  contact: Contact
  /** The fields that were changed, as they were. */
  before: Partial<z.input<typeof contactEdit>>
}

export const ContactForm = ({ listId, contact, onClose, onUndo }: ContactFormProps) => {
  const { list: words } = useTexts(contactListTexts)
  const [saved] = useState(() => (contact === undefined ? undefined : contactEdit.parse(contact)))
  const add = useAction(contactListEndpoints.addContact, { unanswered: unansweredContact })
  const update = useAction(contactListEndpoints.updateContact)
  const savedEdit = useRef<SavedEdit>(undefined)
  const { firstName, lastName, phone, email } = words.fields
  const inputs = {
    firstName: { label: firstName, isHalf: true },
    lastName: { label: lastName, isHalf: true },
    phone: { label: phone, hint: words.phoneHint, type: 'tel', inputMode: 'numeric' },
    email: { label: email, type: 'email', isLeftOut: contact === undefined },
  } satisfies Record<ContactField, TextInput>

  const shared = { table: contactFields, inputs, refreshKey: contactListsKey, onClose }
  if (contact === undefined || saved === undefined)
    return (
      <TextFieldsForm
        {...shared}
        draft={`contact-in-${listId}`}
        schema={contactForm}
        saved={initialOf(contactFields)}
        words={{ title: words.addHeading, saved: words.added, failed: words.addFailed }}
        action={{ ...add, send: (body, then) => add.send({ params: { id: listId }, body }, then) }}
      />
    )
  const params = { id: listId, contactId: contact._id }
  const { updatedAt } = contact
  return (
    <TextFieldsForm
      {...shared}
      draft={`contact-${contact._id}`}
      schema={contactEdit}
      saved={saved}
      words={{ title: words.editHeading, saved: words.updated, failed: words.saveFailed }}
      action={{
        ...update,
        send: (values, then) => {
          const change = changedOf(values, saved)
          const before = Object.fromEntries(Object.entries(saved).filter(([name]) => name in change))
          const onSuccess = (answer: { contact: Contact }) => {
            savedEdit.current = { contact: answer.contact, before }
            then.onSuccess()
          }
          update.send({ params, body: { ...change, updatedAt } }, { ...then, onSuccess })
        },
      }}
      onUndo={() => savedEdit.current && onUndo?.(savedEdit.current)}
    />
  )
}
