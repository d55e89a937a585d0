import { AppFailure } from '#lib/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { accountTexts } from './texts.ts'

export const isDead = (error: Error): error is AppFailure => error instanceof AppFailure && error.wasRefused

const reasonOf = ({ code }: AppFailure) => {
  if (code === 'link_used') return 'used'
  return code === 'link_expired' ? 'expired' : 'wrong'
}

/** Why a link does nothing any more, and the way out. */
export const DeadLink = ({ failure }: { failure: AppFailure }) => {
  const texts = useTexts(accountTexts).link
  const { title, text } = texts[reasonOf(failure)]

  return (
    <div className="grid gap-[18px]">
      <Alert tone="caution" title={title}>
        {text}
      </Alert>
      <ButtonLink look="primary" size="large" block to="/?dialog=reset">
        {texts.sendNew}
      </ButtonLink>
      <p className="text-center">
        <Link className="text-14" to="/?dialog=login">
          {texts.logIn}
        </Link>
      </p>
    </div>
  )
}
