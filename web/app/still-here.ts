import { useRouter } from '@tanstack/react-router'

/**
 * To be called when somebody presses. What it returns tells whether they are still there once the answer has come: who
 * went elsewhere meanwhile is not to be led away from it.
 */
export const useStillHere = () => {
  const router = useRouter()
  return () => {
    const { pathname } = router.state.location
    return () => router.state.location.pathname === pathname
  }
}
