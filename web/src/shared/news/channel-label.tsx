import classes from './channel-label.module.css';

export function ChannelLabel({ channel }: { channel: { readonly label: string; readonly colour: string } }) {
  return (
    <span className={classes.channel}>
      <span className={classes.mark} style={{ background: channel.colour }} aria-hidden />
      {channel.label}
    </span>
  );
}
