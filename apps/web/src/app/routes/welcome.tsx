import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Cover } from '#ui/cover.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Rule } from '#ui/rule.tsx'
import { welcomeTexts } from '#features/welcome/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { texts: welcomeTexts, publicView: () => '' }

export const Component = () => {
  const texts = useTexts(welcomeTexts)

  return (
    <div className="welcome">
      <div>
        <h1 className="page-title">{texts.heading}</h1>
        <p className="welcome__say">{texts.lead}</p>
        <p className="welcome__begin">{texts.begin}</p>
        <Rule tone="accent" />
        <ul className="ways">
          {(['courses', 'webinars', 'deals'] as const).map((name) => (
            <li key={name}>
              <span className="ways__what">{texts[name].what}</span>
              <ButtonLink to={paths[name]}>{texts[name].action}</ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <Link to={paths.webinars}>
        <Cover title={texts.cover.name} lines={[texts.cover.line, texts.cover.foot]} />
      </Link>
    </div>
  )
}
