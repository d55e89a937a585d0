import { remember } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { laterTexts } from './later-texts.ts'
import { shortcutsKey, useShortcutsAreOn } from './use-shortcuts.ts'

/** Which key does what. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(laterTexts).shortcuts
  const areOn = useShortcutsAreOn()

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Checkbox checked={areOn} onChange={({ target }) => remember(shortcutsKey, target.checked ? null : 'off')}>
        {texts.use}
      </Checkbox>
      <dl className="shortcuts">
        {Object.entries(texts.keys).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
