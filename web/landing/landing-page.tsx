import { SkipLink } from '#web/ui/skip-link.tsx'
import { Faq } from './faq.tsx'
import { FeatureRequest } from './feature-request.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { LinkWish } from './link-wish.tsx'
import { Reviews } from './reviews.tsx'
import { SampleForms } from './sample-forms.tsx'
import { Steps } from './steps.tsx'

export const LandingPage = ({ isDemoOn }: { isDemoOn: boolean }) => (
  <>
    <SkipLink />
    <Header />
    <main id="main">
      <Hero isDemoOn={isDemoOn} />
      {isDemoOn && <SampleForms />}
      <LinkWish />
      <Features />
      <Steps />
      <Reviews isDemoOn={isDemoOn} />
      <Faq isDemoOn={isDemoOn} />
      <FeatureRequest />
    </main>
    <Footer isDemoOn={isDemoOn} />
  </>
)
