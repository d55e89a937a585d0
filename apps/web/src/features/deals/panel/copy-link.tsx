import { copyText } from '#lib/browser/copy-text.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { panelTexts } from './texts.ts'

/** Copies the address of a deal, without the filters of the list around it. */
export const CopyLink = ({ id }: { id: string }) => {
  const texts = useTexts(panelTexts)
  const copy = async () => {
    const address = new URL(`${paths.deals}?${new URLSearchParams({ deal: id })}`, location.origin)
    if (await copyText(address.href)) toast.success(texts.copied)
    else toast.error(texts.copyFailed)
  }

  return (
    <Button look="quiet" size="small" onClick={() => void copy()}>
      <Link aria-hidden />
      {texts.copyLink}
    </Button>
  )
}
