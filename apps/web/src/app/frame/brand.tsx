import { Link } from 'react-router'
import { usePortal } from '#lib/portal.ts'
import { classNames } from '#ui/class-names.ts'
import { paths } from '#lib/paths.ts'

/** The firm's logo, or its name set in type. */
export const Brand = () => {
  const { name, logo } = usePortal()

  return (
    <Link className={classNames('brand', logo !== undefined && 'brand--logo')} to={paths.welcome}>
      {logo === undefined ? name : <img className="brand__logo" src={logo} alt={name} />}
    </Link>
  )
}
