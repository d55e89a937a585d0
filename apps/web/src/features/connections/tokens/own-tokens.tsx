import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { connectionQueries } from '../queries.ts'
import { tokenTexts } from './texts.ts'
import { TokenState } from './token-parts.tsx'
import { useRevoke } from './use-revoke.ts'

/** An administrator's personal tokens, on their profile. */
export const OwnTokens = () => {
  const texts = useTexts(tokenTexts)
  const query = useInfiniteQuery(connectionQueries.ownTokens)
  const revoke = useRevoke()
  const { data, error } = query
  const tokens = rowsOf(data)

  return (
    <section className="part" aria-labelledby="own-tokens">
      <div>
        <h2 id="own-tokens" className="text-20/[1.25]">
          {texts.own.title}
        </h2>
        <p className="mt-1 text-14 text-ink-muted">{texts.own.lead}</p>
      </div>
      <div className="own-tokens min-w-0">
        {data === undefined && error === null ? (
          <Loading text={texts.loading}>
            <Skeleton className="h-10 w-full" />
          </Loading>
        ) : null}
        {data === undefined && error !== null ? <FailedQuery title={texts.fetchFailed} query={query} /> : null}
        {data !== undefined && tokens.length === 0 ? <p className="text-14">{texts.own.none}</p> : null}
        <ul className="own-tokens">
          {tokens.map((token) => (
            <li key={token._id}>
              <span className="min-w-0 wrap-anywhere">
                {token.name}
                <TokenState token={token} />
              </span>
              {token.state === 'active' ? (
                <Button
                  look="danger-quiet"
                  size="small"
                  aria-label={texts.revokeThat(token.name)}
                  onClick={() => void revoke(token)}
                >
                  {texts.revoke}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink size="small" to={`${paths.adminTokens}?kind=personal`}>
            {texts.own.manage}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
