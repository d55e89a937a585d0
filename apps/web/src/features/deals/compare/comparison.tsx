import { useQueries } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useOpened } from '#widgets/records/use-opened.ts'
import type { PartProps } from '../list/member-part.ts'
import { dealQuery } from '../panel/deal-query.ts'
import { ComparisonDialog } from './comparison-dialog.tsx'
import { compareTexts } from './texts.ts'
import { useCompared } from './use-compared.ts'

const needed = 2

/** The deals that were chosen for a comparison, at the foot of the page, and their comparison. */
export const Comparison = ({ deals }: PartProps) => {
  const { bar: texts, missing } = useTexts(compareTexts)
  const compared = useCompared()
  const view = useOpened('view')
  const queries = useQueries({ queries: compared.ids.map((id) => dealQuery(id)) })
  const nameOf = (id: string, index: number) => {
    const loaded = queries[index]?.data
    return deals.deals.find(({ _id }) => _id === id)?.name ?? (loaded === null ? missing : (loaded?.name ?? ''))
  }

  if (compared.ids.length === 0) return null

  return (
    <>
      <section className="compare-bar" aria-label={texts.label}>
        <ul>
          {compared.ids.map((id, index) => (
            <li key={id}>
              <span>{nameOf(id, index)}</span>
              <IconButton
                label={texts.remove(nameOf(id, index))}
                size="small"
                onClick={() => compared.choose(id, false)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="compare-bar__actions">
          {compared.ids.length < needed ? <p role="status">{texts.more}</p> : null}
          <Button look="quiet" onClick={compared.clear}>
            {texts.clear}
          </Button>
          <Button
            look="primary"
            aria-haspopup="dialog"
            aria-disabled={compared.ids.length < needed || undefined}
            onClick={() => view.open('compare')}
          >
            {texts.open(compared.ids.length)}
          </Button>
        </div>
      </section>
      {view.opened === 'compare' ? (
        <ComparisonDialog ids={compared.ids} onRemove={(id) => compared.choose(id, false)} onClose={view.close} />
      ) : null}
    </>
  )
}
