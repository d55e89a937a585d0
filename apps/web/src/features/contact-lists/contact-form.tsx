import { initialOf } from '@regent/contract/api/field-table'
import {
  type ContactField,
  contactFields,
  contactForm,
  contactListEndpoints,
} from '@regent/contract/messages/contact-lists'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type TextInput, TextFieldsForm } from '#widgets/records/text-fields-form.tsx'
import { contactListsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('contact-unanswered')

export const ContactForm = ({ listId, onClose }: { listId: string; onClose: () => void }) => {
  const { list: words } = useTexts(contactListTexts)
  const { send, isPending, error } = useAction(contactListEndpoints.addContact, { unanswered })
  const { firstName, lastName, phone, email } = words.fields
  const inputs = {
    firstName: { label: firstName, isHalf: true },
    lastName: { label: lastName, isHalf: true },
    phone: { label: phone, hint: words.phoneHint, type: 'tel', inputMode: 'numeric' },
    email: { label: email, type: 'email', isLeftOut: true },
  } satisfies Record<ContactField, TextInput>

  return (
    <TextFieldsForm
      draft={`contact-in-${listId}`}
      schema={contactForm}
      table={contactFields}
      saved={initialOf(contactFields)}
      inputs={inputs}
      words={{ title: words.addHeading, saved: words.added, failed: words.addFailed }}
      action={{ isPending, error, send: (body, then) => send({ params: { id: listId }, body }, then) }}
      refreshKey={contactListsKey}
      onClose={onClose}
    />
  )
}
