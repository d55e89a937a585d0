import { Link } from 'react-router'
import { paths } from '../paths.ts'

export const handle = { title: 'Page not found' }

export const Component = () => (
  <>
    <p>404</p>
    <h1>Oops! Page not found</h1>
    <Link to={paths.welcome}>Return to Home</Link>
  </>
)
