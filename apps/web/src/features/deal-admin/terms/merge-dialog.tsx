import type { StaffTerm } from '@regent/contract/deals/deal-terms'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
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
  const [into, setInto] = useState<string | null>(null)

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
            aria-disabled={into === null || undefined}
            onClick={() => {
              if (into !== null) merge.mutate({ from: term, into }, { onSettled: onClose })
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <Field label={texts.into}>
        <Combobox
          options={others.map(({ _id: value, name: label }) => ({ value, label }))}
          value={into}
          onValueChange={setInto}
          placeholder={texts.choose}
        />
      </Field>
    </Dialog>
  )
}
