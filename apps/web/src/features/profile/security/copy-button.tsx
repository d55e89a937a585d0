import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Copy } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { securityTexts } from './texts.ts'

/** Browsers copy on secure origins only; elsewhere the person is told to do it by hand. */
export const CopyButton = ({ text }: { text: string }) => {
  const texts = useTexts(securityTexts).factor
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success({ title: texts.copied })
    } catch {
      toast.caution({ title: texts.copyFailed })
    }
  }

  return (
    <Button size="small" onClick={() => void handleClick()}>
      <Copy />
      {texts.copy}
    </Button>
  )
}
