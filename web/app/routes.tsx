import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { CrashScreen } from '#web/shell/crash-screen.tsx'
import { Dashboard } from '#web/shell/dashboard.tsx'
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { readFilters } from '#web/responses/result-filters.ts'
import { loadEditors } from '#web/questions/editor-loader.ts'
import { importAtOnce } from '#web/ui/import-again.ts'
import { askForEdited } from '#web/forms/edited-form.ts'
import { readListSearch } from '#web/forms/list-address.ts'
import { profileQuery } from '#web/users/queries.ts'
import { addressText } from './address-text.ts'
import { api, type ApiError } from './api.ts'
import { limits } from '#shared/limits.ts'
import { backTo, pathAfterLogin, toNewForm } from './own-path.ts'
import { queryClient } from './query-client.ts'
import { readToken } from './token.ts'

// the only place that catches: a crash anywhere shows the whole error page
const root = createRootRoute({ component: Outlet, errorComponent: CrashScreen })

const screen: typeof lazyRouteComponent = (find, name) => lazyRouteComponent(() => importAtOnce(find), name)

/** The editors are loaded apart for the respondents' sake; here they must be there before the first key is pressed. */
const withEditors = async <Screens,>(builder: Promise<Screens>) => {
  const [screens] = await Promise.all([builder, loadEditors()])
  return screens
}

const leaveWhenSignedIn = ({ search }: { search: { then?: string | undefined } }) => {
  if (readToken()) throw redirect({ href: pathAfterLogin(search.then), replace: true })
}

const validateSearch = (search: Record<string, unknown>) => backTo(search['then'] ?? toNewForm(search['link']))

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch,
  beforeLoad: leaveWhenSignedIn,
  component: screen(() => import('#web/users/login-screen.tsx'), 'LoginScreen'),
})

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch,
  beforeLoad: leaveWhenSignedIn,
  component: screen(() => import('#web/users/signup-screen.tsx'), 'SignupScreen'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: ({ location }) => {
    if (!readToken()) throw redirect({ to: '/login', search: backTo(location.href), replace: true })
  },
  // who it is and what is shown are asked for while the screen's script is on its way
  loader: ({ preload }) => {
    if (!preload) void queryClient.prefetchQuery(profileQuery())
  },
  component: Dashboard,
})

const overview = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: screen(() => import('#web/activity/overview-screen.tsx'), 'OverviewScreen'),
})

const me = createRoute({
  getParentRoute: () => dashboard,
  path: '/me',
  component: screen(() => import('#web/users/own-profile-screen.tsx'), 'OwnProfileScreen'),
})

const user = createRoute({
  getParentRoute: () => dashboard,
  path: '/user/$username',
  component: screen(() => import('#web/users/user-screen.tsx'), 'UserScreen'),
})

const formList = createRoute({
  getParentRoute: () => dashboard,
  path: '/form',
  validateSearch: readListSearch,
  component: screen(() => import('#web/forms/form-list-screen.tsx'), 'FormListScreen'),
})

/** A link that was wished for, and the name of a template to start from. */
type NewFormSearch = { link?: string | undefined; template?: string | undefined }

const newForm = createRoute({
  getParentRoute: () => dashboard,
  path: '/form/new',
  staticData: { isWorkbench: true },
  validateSearch: ({ link, template }: Record<string, unknown>): NewFormSearch => ({
    link: addressText(link).slice(0, limits.customLink.max) || undefined,
    template: typeof template === 'string' ? template : undefined,
  }),
  component: screen(() => withEditors(import('#web/forms/builder-screen.tsx')), 'NewFormScreen'),
})

const editForm = createRoute({
  getParentRoute: () => dashboard,
  path: '/form/edit/$formId',
  staticData: { isWorkbench: true },
  loader: ({ preload, params: { formId } }) => {
    if (!preload) askForEdited(queryClient, formId)
  },
  component: screen(() => withEditors(import('#web/forms/builder-screen.tsx')), 'EditFormScreen'),
})

const formDetail = createRoute({
  getParentRoute: () => dashboard,
  path: '/invite/$formId',
  component: screen(() => import('#web/forms/form-detail-screen.tsx'), 'FormDetailScreen'),
})

const response = createRoute({
  getParentRoute: () => dashboard,
  path: '/results/$responseId',
  validateSearch: readFilters,
  component: screen(() => import('#web/responses/response-screen.tsx'), 'ResponseScreen'),
})

const results = createRoute({
  getParentRoute: () => dashboard,
  path: '/form/$formId/results',
  validateSearch: readFilters,
  component: screen(() => import('#web/responses/results-screen.tsx'), 'ResultsScreen'),
})

/** The id may be that of a response or of a form. */
const anyResults = createRoute({
  getParentRoute: () => root,
  path: '/results/$id',
  beforeLoad: async ({ params: { id }, location }) => {
    if (!readToken()) throw redirect({ to: '/login', search: backTo(location.href), replace: true })
    // what is not known yet, such as while the server is busy, the page of a response can ask again
    const isNoResponse = await api.responses.one({ params: { responseId: id }, query: {} }).then(
      () => false,
      ({ status }: ApiError) => status === 404,
    )
    throw isNoResponse
      ? redirect({ to: '/dashboard/form/$formId/results', params: { formId: id }, replace: true })
      : redirect({ to: '/dashboard/results/$responseId', params: { responseId: id }, replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    signup,
    dashboard.addChildren([overview, me, user, formList, newForm, editForm, formDetail, response, results]),
    anyResults,
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Needs the whole page: the navigation makes room. */
    isWorkbench?: boolean
  }
}
