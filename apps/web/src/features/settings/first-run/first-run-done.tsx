import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { settingsTexts } from '../texts.ts'

interface FirstRunDoneProps {
  memberView: string
  settings: string
}

export const FirstRunDone = ({ memberView, settings }: FirstRunDoneProps) => {
  const texts = useTexts(settingsTexts).firstRun.done

  return (
    <div className="state" role="status">
      <Rule tone="accent" />
      <h2>{texts.title}</h2>
      <p className="state__text">{texts.text}</p>
      <div className="state__next">
        <ButtonLink look="primary" to={memberView}>
          {texts.see}
        </ButtonLink>
        <ButtonLink to={settings}>{texts.settings}</ButtonLink>
      </div>
    </div>
  )
}
