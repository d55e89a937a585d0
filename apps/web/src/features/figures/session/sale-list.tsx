import { type Sale, saleEndpoints } from '@regent/contract/figures/sales'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { memberPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Plus, Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Moment } from '#widgets/records/created-at.tsx'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { figuresKey, figuresQueries, saleListState } from '../queries.ts'
import { amountText } from './amount-text.ts'
import { sessionTexts } from './texts.ts'

const AddSale = lazy(async () => ({ default: (await import('./add-sale.tsx')).AddSale }))

interface SaleListProps {
  webinarId: string
  /** Nothing can be sold because of it any more. */
  isDeleted: boolean
}

/** What was sold because of a webinar; staff add and remove sales. */
export const SaleList = ({ webinarId, isDeleted }: SaleListProps) => {
  const { sales: texts } = useTexts(sessionTexts)
  const [isAdding, setIsAdding] = useState(false)
  const list = useRecordList({
    state: saleListState,
    query: (state) => figuresQueries.sales(webinarId, state),
    rowId: ({ _id }) => _id,
  })
  const remove = useRemoveSale(webinarId)

  return (
    <section aria-labelledby="sales">
      <div className="figures-tables__head">
        <h2 className="h3" id="sales">
          {texts.heading}
        </h2>
        {isDeleted ? null : (
          <Button onClick={() => setIsAdding(true)}>
            <Plus />
            {texts.add}
          </Button>
        )}
      </div>
      <RecordList
        list={list}
        words={texts}
        columns={useSaleColumns(remove)}
        rowName={({ person }) => person?.name ?? texts.erased}
        rowKeys={{ Delete: (sale) => void remove(sale) }}
        empty={texts.empty}
      />
      <Suspense>{isAdding ? <AddSale webinarId={webinarId} onClose={() => setIsAdding(false)} /> : null}</Suspense>
    </section>
  )
}

const useSaleColumns = (onRemove: (sale: Sale) => Promise<void>) => {
  const { sales: texts } = useTexts(sessionTexts)

  return {
    person: {
      kind: 'title',
      cell: ({ person }) =>
        person === undefined ? (
          texts.erased
        ) : (
          <Link className="record-link" to={memberPath(person._id)}>
            {person.name}
          </Link>
        ),
    },
    amount: { kind: 'figure', cell: (sale) => amountText(sale) ?? texts.noAmount },
    soldAt: { kind: 'fact', cell: ({ soldAt }) => <Moment at={soldAt} /> },
    origin: {
      kind: 'fact',
      cell: ({ externalId }) => (
        <span className="sale-origin">
          <span>{externalId === undefined ? texts.byStaff : texts.bySystem}</span>
          {externalId === undefined ? null : <span className="record-under">{externalId}</span>}
        </span>
      ),
    },
    actions: {
      kind: 'actions',
      cell: (sale) => (
        <span className="row-actions">
          <IconButton
            size="small"
            label={texts.remove(sale.person?.name ?? texts.erased)}
            onClick={() => void onRemove(sale)}
          >
            <Trash />
          </IconButton>
        </span>
      ),
    },
  } satisfies Columns<Sale>
}

const useRemoveSale = (webinarId: string) => {
  const { sales: texts } = useTexts(sessionTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send } = useAction(saleEndpoints.remove, {
    onSuccess: ({ message }) => {
      toast.success({ title: message })
      void queryClient.invalidateQueries({ queryKey: figuresKey })
    },
  })

  return async ({ _id: saleId, person }: Sale) => {
    if (!(await confirmAction(texts.askToRemove(person?.name ?? texts.erased)))) return
    send({ params: { id: webinarId, saleId } }, { onError: (failure) => sayFailure(failure, texts.removeFailed) })
  }
}
