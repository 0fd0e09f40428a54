export function LoginPage(props: { back: string; problem: string | undefined }) {
  return <p>{props.back}</p>;
}
