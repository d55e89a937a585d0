import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Cover } from '#ui/content/cover.tsx'
import { Checklist } from '#features/welcome/checklist.tsx'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { paths } from '#lib/paths.ts'
import { StepAction } from './step-action.tsx'

export const VisitorWelcome = () => {
  const texts = useTexts(welcomeTexts)

  return (
    <div className="welcome">
      <div>
        <p className="welcome__say">{texts.lead}</p>
        <Checklist action={(step, onOpen) => <StepAction step={step} onOpen={onOpen} user={undefined} />} />
      </div>
      <Link to={paths.webinars}>
        <Cover title={texts.cover.name} lines={[texts.cover.line, texts.cover.foot]} />
      </Link>
    </div>
  )
}
