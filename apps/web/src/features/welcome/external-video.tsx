import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { welcomeTexts } from './texts.ts'

/** A video of another site is opened there, and only when somebody says so. */
export const ExternalVideo = ({ address }: { address: string }) => {
  const texts = useTexts(welcomeTexts).video
  const id = address.split('/').at(-1) ?? ''

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-muted">{texts.elsewhere}</p>
      <ButtonLink
        look="primary"
        to={`https://www.youtube.com/watch?v=${encodeURIComponent(id)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.openElsewhere}
      </ButtonLink>
    </div>
  )
}
