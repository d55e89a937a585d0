import { useParams } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { unsubscribeTexts } from '#features/webinars/unsubscribe/texts.ts'
import { Unsubscribe } from '#features/webinars/unsubscribe/unsubscribe.tsx'
import { PageSkeleton } from '../frame/page-skeleton.tsx'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'

export const handle: PageHandle = { texts: unsubscribeTexts }

export const Component = () => {
  const { token = '' } = useParams()
  const texts = useTexts(unsubscribeTexts)

  return (
    <Unsubscribe
      token={token}
      loading={<PageSkeleton />}
      next={
        <>
          <ButtonLink look="primary" to={`${paths.profile}?tab=preferences`}>
            {texts.toPreferences}
          </ButtonLink>
          <ButtonLink to={paths.welcome}>{texts.toStart}</ButtonLink>
        </>
      }
    />
  )
}
