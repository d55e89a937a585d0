import { paths } from '../paths.ts'

const capitalised = (segment: string) => segment.charAt(0).toUpperCase() + segment.slice(1)

/** The way to a page of the admin area: the segments of its address, capitalised. */
export const adminCrumbs = (pathname: string): { label: string; to: string }[] => {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return segments.map((segment, index) => ({
    label: capitalised(segment),
    to: index === 0 ? paths.admin : `/${segments.slice(0, index + 1).join('/')}`,
  }))
}
