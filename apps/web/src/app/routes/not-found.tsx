import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { frameTexts } from '../frame/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'

export const handle: PageHandle = { texts: { en: frameTexts.en.notFound }, publicView: () => '' }

export const Component = () => {
  const texts = useTexts(frameTexts).notFound

  return (
    <div className="grid justify-items-start gap-1 pt-6">
      <p className="serif -ml-1 text-figure-95 leading-[0.9] font-normal tracking-[-0.035em]">{texts.code}</p>
      <h1 className="h3 mt-3">{texts.heading}</h1>
      <Link solo to={paths.welcome}>
        {texts.home}
      </Link>
    </div>
  )
}
