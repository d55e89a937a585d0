import { slugOf } from '@regent/contract/webinars/slugs'
import { slug } from '@regent/contract/webinars/webinar-fields'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/api-client.ts'

interface SlugCheck {
  isChecking: boolean
  isFree: boolean
  message?: string | undefined
  suggestion?: string | undefined
}

/** Whether the typed slug is free; `saved` is the webinar's present slug. */
export const useSlugCheck = (typed: string, { id, saved }: { id: string | undefined; saved: string }): SlugCheck => {
  const trimmed = typed.trim()
  const isNew = trimmed !== '' && trimmed !== saved
  // The rules are checked here; the server only suggests a slug that is free.
  const isSlug = slug.safeParse(trimmed).success
  const wanted = isSlug ? trimmed : slugOf(trimmed)
  const paused = usePaused(wanted)
  const { data, isFetching } = useQuery({
    queryKey: ['webinar-slug', paused, id],
    queryFn: ({ signal }) =>
      callApi(
        adminWebinarEndpoints.checkSlug,
        { params: { slug: paused }, query: id === undefined ? {} : { except: id } },
        { signal },
      ),
    enabled: isNew && paused === wanted,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const answer = isNew && paused === wanted ? data : undefined
  if (answer === undefined) return { isChecking: isNew && (isFetching || paused !== wanted), isFree: false }
  return {
    isChecking: isFetching,
    isFree: isSlug && answer.isFree,
    message: isSlug ? answer.message : undefined,
    suggestion: answer.suggestion === trimmed ? undefined : answer.suggestion,
  }
}

const typingPauseMs = 300

/** The text at the last pause in typing. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)

  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return paused
}
