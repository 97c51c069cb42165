import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { plural } from '#shared/messages/plural.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Page } from '#web/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { sayNodes, useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { focusSearch, SearchField, useTypedSearch } from '#web/ui/search-field.tsx'
import { FormCards } from './form-cards.tsx'
import { FormCardsSkeleton } from './form-cards-skeleton.tsx'
import { findForms } from './form-search.ts'
import { NoForms } from './no-forms.tsx'
import { formsQuery } from './queries.ts'
import css from './form-list-screen.module.css'

export function FormListScreen() {
  const { formList } = useMessages()
  return (
    <Page section={formList.section} title={formList.title}>
      <FormList />
    </Page>
  )
}

function FormList() {
  const { language, messages } = useCatalogue()
  const { formList } = messages
  const forms = useQuery(formsQuery())
  const { search: asked = '' } = useSearch({ from: '/dashboard/form' })
  const navigate = useNavigate({ from: '/dashboard/form' })
  const [typed, setTyped] = useTypedSearch(
    asked,
    (text) => void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false }),
  )
  // typing goes first, however many forms there are to look through
  const search = useDeferredValue(typed)
  const found = useMemo(() => findForms(forms.data ?? [], search), [forms.data, search])
  const isSearchable = forms.isPending || Boolean(forms.data?.length)
  return (
    <>
      <div className={css['head']}>
        <div className={css['title']}>
          <h2>{formList.heading}</h2>
          <span role="status">
            {forms.data && <Count figure={found.length} label={plural(language, messages.forms.count, found.length)} />}
          </span>
        </div>
        {isSearchable && <SearchField label={formList.search} value={typed} onChange={setTyped} />}
      </div>
      {forms.isPending && <FormCardsSkeleton />}
      {forms.isError && !forms.data && (
        <Card>
          <LoadFailure error={forms.error} isRetrying={forms.isFetching} onRetry={() => void forms.refetch()} />
        </Card>
      )}
      {forms.data?.length === 0 && <NoForms />}
      {found.length > 0 && <FormCards forms={found} search={search} />}
      {found.length === 0 && Boolean(forms.data?.length) && (
        <NoMatch
          search={search.trim()}
          onClear={() => {
            focusSearch()
            setTyped('')
          }}
        />
      )}
    </>
  )
}

type NoMatchProps = { search: string; onClear: () => void }

function NoMatch({ search, onClear }: NoMatchProps) {
  const { noMatch, noMatchText, clear } = useMessages().formList
  return (
    <Card>
      <EmptyState title={sayNodes(noMatch, { search: <bdi>{search}</bdi> })} text={noMatchText}>
        <Button variant="outline" onClick={onClear}>
          {clear}
        </Button>
      </EmptyState>
    </Card>
  )
}
