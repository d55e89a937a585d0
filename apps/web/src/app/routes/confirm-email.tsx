import { type LoaderFunctionArgs, useParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { ConfirmEmail } from '#features/profile/confirm-email/confirm-email.tsx'
import { confirmEmailTexts } from '#features/profile/confirm-email/texts.ts'
import { profileQueries } from '#features/profile/queries.ts'
import { PageSkeleton } from '../frame/page-skeleton.tsx'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'

export const handle: PageHandle = { texts: confirmEmailTexts }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  prime(context, profileQueries.emailLink(params.token ?? ''))

export const Component = () => {
  const { token = '' } = useParams()
  const texts = useTexts(confirmEmailTexts)

  return (
    <ConfirmEmail
      token={token}
      loading={<PageSkeleton />}
      next={
        <>
          <ButtonLink look="primary" to={paths.profile}>
            {texts.toProfile}
          </ButtonLink>
          <ButtonLink to={paths.welcome}>{texts.toStart}</ButtonLink>
        </>
      }
    />
  )
}
