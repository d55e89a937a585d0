import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { recordTexts } from '../texts.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'

interface ColumnsDialogProps<Name extends string> {
  columns: ChosenColumns<Name>
  words: Readonly<Record<Name, string>>
  onClose: () => void
}

/** Takes effect at once. */
export const ColumnsDialog = <Name extends string>({ columns, words, onClose }: ColumnsDialogProps<Name>) => {
  const { columns: texts } = useTexts(recordTexts)
  const { all, chosen, choose } = columns

  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => choose(undefined)}>{texts.usual}</Button>
          <Button look="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <ul className="column-choices">
        {all.map((name) => (
          <li key={name}>
            <Checkbox
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                choose(all.filter((each) => (each === name ? target.checked : chosen.includes(each))))
              }
            >
              {words[name]}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
