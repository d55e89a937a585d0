import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { AppFailure } from '#lib/api/app-failure.ts'
import { prime } from '#lib/api/prime.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Outcome } from '#ui/states/outcome.tsx'
import { AdministratorForm, type CreatedAdministrator } from '#features/setup/administrator-form.tsx'
import { setupQueries } from '#features/setup/queries.ts'
import { setupTexts } from '#features/setup/texts.ts'
import { PageSkeleton } from '../frame/page-states.tsx'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'

export const handle: PageHandle = { texts: setupTexts }

export const loader = ({ context, params }: LoaderFunctionArgs) => prime(context, setupQueries.link(params.token ?? ''))

const isDeadLink = (error: Error) => error instanceof AppFailure && error.wasRefused

export const Component = () => {
  const { token = '' } = useParams()
  const texts = useTexts(setupTexts)
  const link = useQuery(setupQueries.link(token))
  const navigate = useNavigate()
  const [isCreated, setIsCreated] = useState(false)

  const handleCreated = (tokens: CreatedAdministrator) => {
    setIsCreated(true)
    writeTokens(tokens)
    void navigate(paths.adminSetup, { replace: true })
  }

  if (isCreated || link.isPending) return <PageSkeleton />
  if (link.isError && isDeadLink(link.error)) {
    return (
      <Outcome title={texts.dead.title} text={texts.dead.text}>
        <ButtonLink to={paths.welcome}>{texts.dead.action}</ButtonLink>
      </Outcome>
    )
  }
  if (link.isError) return <FailedQuery title={texts.checkFailed} query={link} />

  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="lead mt-2">{texts.lead}</p>
      <AdministratorForm token={token} onCreated={handleCreated} />
    </>
  )
}
