import { type ApiToken, apiTokenKinds } from '@regent/contract/connections/tokens'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Plus } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Moment } from '#widgets/records/created-at.tsx'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { connectionQueries, tokenListState, tokensKey } from '../queries.ts'
import { tokenTexts } from './texts.ts'
import { TokenState } from './token-parts.tsx'
import { useRevoke } from './use-revoke.ts'

const TokenForm = lazy(async () => ({ default: (await import('./token-form.tsx')).TokenForm }))
const SecretDialog = lazy(async () => ({ default: (await import('../secret-dialog.tsx')).SecretDialog }))

/** The tokens of all administrators and of the firm. */
export const TokensList = () => {
  const texts = useTexts(tokenTexts)
  const editor = useOpenEditor()
  const revoke = useRevoke()
  const [secret, setSecret] = useState<string>()
  const list = useRecordList({
    state: tokenListState,
    query: connectionQueries.tokens,
    rowId: ({ _id }) => _id,
    live: { topics: 'connections', queryKey: tokensKey },
  })
  const revokeRow = (token: ApiToken) => void revoke(token)
  const { kind } = list.state.filters

  return (
    <>
      <div className="list-lead">
        <p className="list-lead__text">
          {texts.lead}{' '}
          <a className="link" href="/docs">
            /docs
          </a>
          .
        </p>
        <Button look="primary" onClick={editor.create}>
          <Plus />
          {texts.create}
        </Button>
      </div>
      <div className="mb-3">
        <ChoiceFilter
          label={texts.filter}
          any={texts.anyKind}
          words={texts.kinds}
          choices={apiTokenKinds}
          value={kind}
          onChange={(chosen) => list.change({ filters: { kind: chosen } })}
        />
      </div>
      <RecordList
        list={list}
        words={{ ...texts, label: texts.list }}
        columns={useColumns(revokeRow)}
        rowName={({ name }) => name}
        rowKeys={{ c: editor.create, Delete: revokeRow }}
        keyHints={[
          { key: 'Del', does: texts.keys.revoke },
          { key: 'C', does: texts.keys.create },
        ]}
        empty={{ ...texts.empty, action: { label: texts.create, run: editor.create } }}
      />
      <Suspense>
        {editor.isCreating ? <TokenForm onClose={editor.close} onMade={setSecret} /> : null}
        {secret === undefined ? null : (
          <SecretDialog {...texts.secret} secret={secret} onClose={() => setSecret(undefined)} />
        )}
      </Suspense>
    </>
  )
}

const useColumns = (onRevoke: (token: ApiToken) => void) => {
  const texts = useTexts(tokenTexts)

  return {
    name: {
      kind: 'title',
      cell: ({ name, prefix }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <span className="record-under">
            <code className="token-prefix">{prefix}…</code>
          </span>
        </>
      ),
    },
    owner: { kind: 'fact', cell: (token) => <Owner token={token} /> },
    scopes: { kind: 'line', cell: ({ scopes }) => <span className="token-scopes">{scopes.join(', ')}</span> },
    state: { kind: 'badge', cell: (token) => <TokenState token={token} /> },
    lastUsedAt: {
      kind: 'fact',
      hiddenBelow: 'medium',
      cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? texts.never : <Moment at={lastUsedAt} />),
    },
    actions: {
      kind: 'actions',
      cell: (token) =>
        token.state === 'active' ? (
          <Button
            look="danger-quiet"
            size="small"
            aria-label={texts.revokeThat(token.name)}
            onClick={() => onRevoke(token)}
          >
            {texts.revoke}
          </Button>
        ) : null,
    },
  } satisfies Columns<ApiToken>
}

const Owner = ({ token: { owner, createdBy } }: { token: ApiToken }) => {
  const texts = useTexts(tokenTexts)
  if (owner) return owner.name || texts.gone

  return (
    <>
      {texts.firm}
      {createdBy ? <span className="record-under">{texts.madeBy(createdBy.name || texts.gone)}</span> : null}
    </>
  )
}
