import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { lobbyTexts } from './texts.ts'

interface KnockStepProps {
  name: string
  /** The portal does not answer at the moment. */
  isAway: boolean
  onCancel: () => void
}

/** A guest waits at the door. */
export const KnockStep = ({ name, isAway, onCancel }: KnockStepProps) => {
  const { knock: texts } = useTexts(lobbyTexts)

  return (
    <section className="lobby__step" aria-labelledby="lobby-title">
      <h1 id="lobby-title" tabIndex={-1}>
        {texts.waiting}
      </h1>
      <div className="lobby__lead">
        <p role="status">{name === '' ? null : texts.wait(name)}</p>
        <p>{texts.stay}</p>
      </div>
      {isAway ? <Alert tone="caution">{texts.away}</Alert> : null}
      <Button block onClick={onCancel}>
        {texts.cancel}
      </Button>
    </section>
  )
}
