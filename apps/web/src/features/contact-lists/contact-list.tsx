import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rowsOf, totalOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListBody } from '#widgets/records/list-body.tsx'
import { ListKeys } from '#widgets/records/list-keys.tsx'
import { SearchBox } from '#widgets/records/search-box.tsx'
import { ContactTable } from './contact-table.tsx'
import { contactListQueries } from './queries.ts'
import { contactListTexts } from './texts.ts'

interface ContactListProps {
  listId: string
  onAdd: () => void
  onImport: () => void
}

/** The people of a list in the order in which they were added, searched and read in parts by the server. */
export const ContactList = ({ listId, onAdd, onImport }: ContactListProps) => {
  const { list: words } = useTexts(contactListTexts)
  const [address, setAddress] = useSearchParams()
  const search = (address.get('search') ?? '').slice(0, 200)
  const query = useInfiniteQuery(contactListQueries.contacts(listId, search))
  const searchFor = (words: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (words === '') next.delete('search')
        else next.set('search', words)
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <>
      <div className="list-tools" role="search">
        <SearchBox label={words.search} search={search} onSearch={searchFor} />
        <p className="list-tools__count" role="status">
          {query.data === undefined ? '' : words.count(totalOf(query.data))}
        </p>
      </div>
      <ListBody
        query={query}
        words={words}
        isFiltered={search !== ''}
        onClear={() => searchFor('')}
        empty={
          <EmptyState
            title={words.empty}
            next={
              <Button look="primary" onClick={onAdd}>
                {words.add}
              </Button>
            }
          >
            {words.emptyText}
          </EmptyState>
        }
      >
        {(rows, state) => <ContactTable listId={listId} rows={rows} {...state} onAdd={onAdd} onImport={onImport} />}
      </ListBody>
      {rowsOf(query.data).length > 0 ? (
        <ListKeys
          own={[
            { key: 'Del', does: words.keys.remove },
            { key: 'C', does: words.keys.add },
            { key: 'I', does: words.keys.import },
          ]}
        />
      ) : null}
    </>
  )
}
