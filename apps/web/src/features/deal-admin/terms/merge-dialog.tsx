import type { StaffTerm } from '@regent/contract/deals/deal-terms'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { termTexts } from './texts.ts'
import type { TermActions } from './use-term-actions.ts'

interface MergeDialogProps {
  term: StaffTerm
  /** Of the same kind. */
  others: readonly StaffTerm[]
  merge: TermActions['merge']
  onClose: () => void
}

/** Gives the deals of a term another term, and deletes the first one. */
export const MergeDialog = ({ term, others, merge, onClose }: MergeDialogProps) => {
  const { merge: action, merging: texts } = useTexts(termTexts)
  const [into, setInto] = useState('')

  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={texts.title(term.name)}
      description={others.length === 0 ? texts.none : texts.effect(term.name, term.deals)}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="danger-solid"
            busy={merge.isPending}
            busyLabel={texts.busy}
            aria-disabled={into === '' || undefined}
            onClick={() => {
              if (into !== '') merge.mutate({ from: term, into }, { onSettled: onClose })
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <Field label={texts.into}>
        <Select value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">{texts.choose}</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  )
}
